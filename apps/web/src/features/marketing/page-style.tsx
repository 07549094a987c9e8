import foldStyle from '#styles/folds.css?url'
import homeStyle from '#styles/home.css?url'
import infoStyle from '#styles/info.css?url'
import offerStyle from '#styles/offers.css?url'
import tableStyle from '#styles/tables.css?url'

/** The style sheets that only some pages need: inlined by the build, fetched on client-side navigation. */
export const HomeStyle = () => <link rel="stylesheet" href={homeStyle} precedence="page" />
export const InfoStyle = () => <link rel="stylesheet" href={infoStyle} precedence="page" />
export const FoldStyle = () => <link rel="stylesheet" href={foldStyle} precedence="page" />
export const TableStyle = () => <link rel="stylesheet" href={tableStyle} precedence="page" />
export const OfferStyle = () => <link rel="stylesheet" href={offerStyle} precedence="page" />
