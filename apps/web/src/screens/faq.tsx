import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function FaqScreen() {
  return (
    <div className="wrap py-16">
      <Seo title="Smart Home FAQ · Smart Bird" description="Smart Home FAQ" path={paths.faq} />
      <h1 className="text-3xl">Smart Home FAQ</h1>
    </div>
  )
}
