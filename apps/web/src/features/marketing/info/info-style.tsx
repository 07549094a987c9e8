import infoStyle from '#styles/info.css?url'

/** The sheet of the pages to read; the build puts it into their HTML, a click on the way fetches it. */
export const InfoStyle = () => <link rel="stylesheet" href={infoStyle} precedence="page" />
