import { hero, heroLinks } from '@smart-bird/content/hero'
import { useState } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { House } from '#features/marketing/house/house.tsx'
import type { Scene } from '#features/marketing/house/scene.ts'
import { ProcessExplainer } from './process-explainer.tsx'
import { Proof } from './proof.tsx'
import { type Subject, Subjects } from './subjects.tsx'
import { useFadedStep } from './use-faded-step.ts'

const scenes = ['1', '2', '3', '4', '5'] as const satisfies readonly Scene[]

/** The house lights up for the chosen step of the process, or for the subject hovered or pressed. */
export function Hero() {
  const step = useFadedStep(1)
  const [pointed, setPointed] = useState<Subject>()
  const [pressed, setPressed] = useState<Subject>()
  return (
    <div className="hero night">
      <div className="hero-intro">
        <h1 className="text-3xl">{hero.title}</h1>
        <p className="mt-6 text-lg text-night-soft">{hero.lead}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          {heroLinks.map(({ label, to }, index) => (
            <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </p>
        <Proof />
      </div>
      <div className="hero-house">
        <House
          scene={pointed ?? pressed ?? scenes[step.shown - 1] ?? '1'}
          label={hero.pictureLabel}
        />
      </div>
      <div className="hero-ground wrap">
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
