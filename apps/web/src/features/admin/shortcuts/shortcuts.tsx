import { Keyboard } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { Dialog } from '#components/dialog.tsx'
import { browserStorage } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'
import { focusFind, shortcuts } from './actions.ts'

const key = 'sb_shortcuts'
const store = createStore()

const areOn = () => browserStorage.get(key) !== 'off'

/** Kept in this browser: single keys disturb who dictates or types by accident (WCAG 2.1.4). */
function setShortcuts(on: boolean) {
  if (on) browserStorage.remove(key)
  else browserStorage.set(key, 'off')
  store.notify()
}

const useShortcutsOn = () => store.use(areOn, true)

/** The keys of the admin pages, and the button that shows them; `?` does so too. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  const on = useShortcutsOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
    const act =
      event.key === '?' ? () => setOpen(true) : shortcuts.find(({ key }) => key === event.key)?.act
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (findsAnywhere(event)) {
        event.preventDefault()
        focusFind()
      } else if (on) press(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
  return (
    <>
      <Button
        variant="quiet"
        className="mt-4 px-0! text-sm text-soft max-md:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Keyboard size={16} aria-hidden="true" />
        Keyboard shortcuts
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <dl className="mb-6 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {shortcuts.map(({ key, does }) => (
            <Line key={key} name={key} does={does} />
          ))}
          <Line name="Enter" does="Open the selected row" />
          <Line name="?" does="Show keyboard shortcuts" />
          <Line name="Cmd+K or Ctrl+K" does="Find, even while you type" />
        </dl>
        <CheckboxField
          label="Use keyboard shortcuts in this browser"
          checked={on}
          onChange={({ target }) => setShortcuts(target.checked)}
        />
      </Dialog>
    </>
  )
}

const Line = ({ name, does }: { name: string; does: string }) => (
  <>
    <dt className="text-right">
      {name.split(' or ').map((key, place) => (
        <Fragment key={key}>
          {place > 0 && ' or '}
          <kbd className="inline-block min-w-8 rounded-sm border border-edge bg-sunk px-2 py-0.5 text-center font-sans text-sm">
            {key}
          </kbd>
        </Fragment>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
)

/** Not a single key, so it holds even where those are off. A dialog keeps its focus. */
const findsAnywhere = (event: KeyboardEvent) =>
  event.key === 'k' && (event.metaKey || event.ctrlKey) && !isInDialog()

const isInDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Keys belong to who types, chooses from a list, or answers a dialog. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) ||
  isInDialog()
