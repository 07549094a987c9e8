import infoStyle from '#styles/info.css?url'

/** The style sheet of the information pages: inlined by the build, fetched on client-side navigation. */
export const InfoStyle = () => <link rel="stylesheet" href={infoStyle} precedence="page" />
