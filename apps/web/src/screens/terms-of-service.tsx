import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function TermsOfServiceScreen() {
  return (
    <div className="wrap py-16">
      <Seo
        title="Terms of service · Smart Bird"
        description="Terms of service"
        path={paths.termsOfService}
      />
      <h1 className="text-3xl">Terms of service</h1>
    </div>
  )
}
