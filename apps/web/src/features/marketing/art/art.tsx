import street from '#components/street.svg'
import dashboard from './dashboard.svg'
import floorPlan from './floor-plan.svg'
import options from './options.svg'
import windows from './windows.svg'

/** Each is one file with several scenes, which its address chooses. */
type Scenes = {
  dashboard: 'automations' | 'modes' | 'alerts' | 'thermostat' | 'lock' | 'dashboard' | 'cinema'
  street: 'studio' | 'apartment' | 'house' | 'large-house'
  windows: 'light' | 'security' | 'safety' | 'other'
  floorPlan: 'design' | 'install' | 'support' | 'packages'
  options: 'light' | 'sound' | 'air' | 'touch' | 'devices' | 'made-for-you'
}
const files = {
  dashboard: { address: dashboard, width: 168, height: 296 },
  street: { address: street, width: 182, height: 134 },
  windows: { address: windows, width: 184, height: 158 },
  floorPlan: { address: floorPlan, width: 640, height: 420 },
  options: { address: options, width: 64, height: 64 },
} as const

type Props<Name extends keyof Scenes> = {
  name: Name
  scene: Scenes[Name]
  className?: string
  /** Empty where the text beside it says the same. */
  alt?: string
}

/** A drawing in the hand of the house. Below the fold, so it isn't part of the page and is fetched when it is near. */
export function Art<Name extends keyof Scenes>({ name, scene, className, alt = '' }: Props<Name>) {
  const { address, width, height } = files[name]
  return (
    <img
      src={`${address}#${scene}`}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
