import { paths } from '#app/paths.ts'
import { Seo } from '#app/seo.tsx'

export function HomeScreen() {
  return (
    <div className="wrap py-16">
      <Seo title="Smart homes · Smart Bird" description="Smart homes" path={paths.home} />
      <h1 className="text-3xl">Smart homes</h1>
    </div>
  )
}
