import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function ServicesScreen() {
  return (
    <div className="wrap py-16">
      <Seo
        title="System \&amp; Installation · Smart Bird"
        description="System \&amp; Installation"
        path={paths.services}
      />
      <h1 className="text-3xl">System \&amp; Installation</h1>
    </div>
  )
}
