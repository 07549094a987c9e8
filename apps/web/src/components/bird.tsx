import bird from './bird.svg'

/** All that the bird does, each drawn once. */
export type Pose = 'stand' | 'hop' | 'look-back' | 'sleep' | 'letter'

type Props = {
  /** On its wire, or on a roof of ours. */
  pose: Pose | `${Exclude<Pose, 'letter'>}-roof`
  className: string
  style?: { left: string; top: string }
}

export const Bird = ({ pose, className, style }: Props) => (
  <img
    src={`${bird}#${pose}`}
    width={160}
    height={64}
    alt=""
    className={`h-auto ${className}`}
    style={style}
  />
)
