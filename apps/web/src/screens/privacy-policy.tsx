import { paths } from '#app/paths.ts'
import { Seo } from '#components/seo.tsx'

export function PrivacyPolicyScreen() {
  return (
    <div className="wrap py-16">
      <Seo
        title="Privacy policy · Smart Bird"
        description="Privacy policy"
        path={paths.privacyPolicy}
      />
      <h1 className="text-3xl">Privacy policy</h1>
    </div>
  )
}
