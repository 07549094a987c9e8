import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function PageNotFoundScreen() {
  return (
    <div className="wrap py-16">
      <Seo title="Page not found · Smart Bird" description="Page not found" path={paths.home} />
      <h1 className="text-3xl">Page not found</h1>
    </div>
  )
}
