import { faq } from '@smart-bird/content/faq'
import { getPageMeta } from '@smart-bird/content/meta'
import { Seo } from '#components/seo.tsx'
import { AskUs } from '#features/marketing/info/ask-us.tsx'
import { FaqList } from '#features/marketing/info/faq-list.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { FoldStyle } from '#features/marketing/page-style.tsx'
import { paths } from '#lib/paths.ts'

export function FaqScreen() {
  return (
    <InfoPage title={faq.title} lead={faq.lead}>
      <FoldStyle />
      <Seo {...getPageMeta(paths.faq)} />
      <div className="beside">
        <FaqList />
        <AskUs isPrimary />
      </div>
    </InfoPage>
  )
}
