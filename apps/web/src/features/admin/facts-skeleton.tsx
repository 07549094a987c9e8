import { Card } from '#components/card.tsx'
import { join } from '#components/class-names.ts'
import { Fact, FactList } from '#components/fact-list.tsx'
import { bar } from '#components/skeleton.tsx'

type Props = {
  title: string
  /** What loads, for screen readers. */
  label: string
  /** The names of the facts, which are known before the facts. */
  names: readonly string[]
}

const widths = ['w-44', 'w-28', 'w-20', 'w-36', 'w-24']

/** A card of facts while they load: it keeps its lines. */
export const FactsSkeleton = ({ title, label, names }: Props) => (
  <Card title={title}>
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        <FactList>
          {names.map((name, place) => (
            <Fact key={name} name={name}>
              <span className={join(bar, 'max-w-full', widths[place % widths.length])} />
            </Fact>
          ))}
        </FactList>
      </div>
    </div>
  </Card>
)
