import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function LicenseScreen() {
  return (
    <div className="wrap py-16">
      <Seo title="Licenses · Smart Bird" description="Licenses" path={paths.license} />
      <h1 className="text-3xl">Licenses</h1>
    </div>
  )
}
