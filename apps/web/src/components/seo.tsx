import { previewImageAlt } from '@smart-bird/content/meta'
import { absoluteUrl, settings } from '#lib/settings.ts'

type Props = { title: string; description: string; path: string; indexed?: boolean }

/** A page's title, description, canonical URL and link preview. React moves them into the head. */
export function Seo({ title, description, path, indexed = true }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <link rel="canonical" href={absoluteUrl(path)} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Smart Bird" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absoluteUrl(path)} />
      <meta property="og:image" content={`${settings.siteUrl}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={previewImageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
