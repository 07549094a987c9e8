import { hero, heroLinks, proof } from '@smart-bird/content/hero'
import { timings } from '@smart-bird/contracts/limits'
import { useDeferredValue, useEffect, useState } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { Icon } from '#components/icon.tsx'
import { House } from '#features/marketing/house/house.tsx'
import type { Scene } from '#features/marketing/house/scene.ts'
import { useMedia } from '#lib/use-media.ts'
import { ProcessExplainer } from './process-explainer.tsx'
import { type Subject, Subjects } from './subjects.tsx'

const scenes = ['1', '2', '3', '4', '5'] as const satisfies readonly Scene[]

/** The house lights up for the chosen step of the process, or for the subject hovered or pressed. */
export function Hero() {
  const step = useFadedStep(1)
  const [pointed, setPointed] = useState<Subject>()
  const [pressed, setPressed] = useState<Subject>()
  // The press is painted first, then what it lights.
  const scene = useDeferredValue(pointed ?? pressed ?? scenes[step.shown - 1] ?? '1')
  return (
    <div className="hero night">
      <div className="hero-intro">
        <h1 className="text-3xl">{hero.title}</h1>
        <p className="text-balance text-lg text-night-soft">{hero.lead}</p>
        <p className="flex flex-wrap gap-3">
          {heroLinks.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </p>
        <Proof />
      </div>
      <div className="hero-house">
        <House scene={scene} label={hero.pictureLabel} />
      </div>
      <div className="hero-ground">
        <Subjects pointed={pointed} pressed={pressed} onPoint={setPointed} onPress={setPressed} />
        <ProcessExplainer
          shown={step.shown}
          chosen={step.chosen}
          onChoose={(next) => {
            setPressed(undefined)
            step.choose(next)
          }}
        />
      </div>
    </div>
  )
}

/** What we promise, in a few words each. */
function Proof() {
  return (
    <ul className="proof">
      {proof.map((promise) => (
        <li key={promise}>
          <Icon name="check" size={18} />
          {promise}
        </li>
      ))}
    </ul>
  )
}

/** The step shown and the one chosen, which replaces it after the fade. */
function useFadedStep(first: number) {
  const [shown, setShown] = useState(first)
  const [chosen, setChosen] = useState(first)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const fading = chosen !== shown
  useEffect(() => {
    if (!fading) return
    const timer = setTimeout(() => setShown(chosen), timings.processFadeMs)
    return () => clearTimeout(timer)
  }, [fading, chosen])
  const choose = (next: number) => {
    setChosen(next)
    // Nothing fades for those who prefer reduced motion.
    if (still) setShown(next)
  }
  return { shown, chosen, choose }
}
