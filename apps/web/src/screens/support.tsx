import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function SupportScreen() {
  return (
    <div className="wrap py-16">
      <Seo title="Support · Smart Bird" description="Support" path={paths.support} />
      <h1 className="text-3xl">Support</h1>
    </div>
  )
}
