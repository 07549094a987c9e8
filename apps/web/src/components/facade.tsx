import { Bird } from './bird.tsx'
import street from './street.svg'

/** How the drawing of a home is lit, and what the bird on its roof does. */
const scenes = {
  lit: { alt: 'with its lights on', pose: 'stand-roof' },
  needs: { alt: 'with one window dark', pose: 'look-back-roof' },
  dark: { alt: 'with its windows dark', pose: 'sleep-roof' },
  restarting: { alt: 'with its porch light blinking', pose: 'hop-roof' },
  answered: { alt: 'with a first light on', pose: 'hop-roof' },
} as const
export type FacadeScene = keyof typeof scenes

/** A customer's own home, as the street of prices shows its package, with the lights that its reports stand for. */
export function Facade({ packageName, scene }: { packageName: string; scene: FacadeScene }) {
  const home = homeOf(packageName)
  const { alt, pose } = scenes[scene]
  return (
    <div className="relative">
      <img
        src={`${street}#${home}-${scene}`}
        width={182}
        height={134}
        alt={`Your home ${alt}`}
        className="h-auto w-full"
      />
      <Bird pose={pose} className="absolute w-[53%]" style={roofs[home]} />
    </div>
  )
}

/** Where the bird sits on each. */
const roofs = {
  studio: { left: '19%', top: '10%' },
  apartment: { left: '18.4%', top: '6%' },
  house: { left: '23.6%', top: '-9%' },
  'large-house': { left: '6%', top: '-14%' },
} as const

/** An admin may write a package in words of their own: most are a house. */
function homeOf(packageName: string): keyof typeof roofs {
  if (/studio/i.test(packageName)) return 'studio'
  if (packageName.startsWith('1')) return 'apartment'
  return packageName.startsWith('5') ? 'large-house' : 'house'
}
