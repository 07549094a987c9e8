import { faq } from '@smart-bird/content/faq'
import { ActBar } from '#features/marketing/act-bar.tsx'
import { AskUs } from '#features/marketing/info/ask-us.tsx'
import { FaqList } from '#features/marketing/info/faq-list.tsx'
import { InfoPage } from '#features/marketing/info/info-page.tsx'
import { FoldStyle } from '#features/marketing/page-style.tsx'
import { paths } from '#lib/paths.ts'

export function FaqScreen() {
  return (
    <InfoPage path={paths.faq} title={faq.title} lead={faq.lead}>
      <FoldStyle />
      <div className="beside">
        <ActBar>
          <FaqList />
        </ActBar>
        <AskUs />
      </div>
    </InfoPage>
  )
}
