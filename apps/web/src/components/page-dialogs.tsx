import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'

/** A dialog, drawn while it is open and while it closes. */
type Draw = (open: boolean, close: () => void) => ReactNode

const Page = createContext({
  open: (_id: string, _draw: Draw) => {},
  redraw: (_id: string, _draw: Draw) => {},
})

/**
 * A dialog that stays open even if what opened it is gone, and follows it until then. Returns what
 * opens it.
 */
export function usePageDialog(draw: Draw): () => void {
  const id = useId()
  const page = useContext(Page)
  useEffect(() => page.redraw(id, draw))
  return () => page.open(id, draw)
}

export function PageDialogs({ children }: { children: ReactNode }) {
  const [held, hold] = useState<{ id: string; draw: Draw; open: boolean; number: number }>()
  const heldId = useRef<string>(undefined)
  const page = useMemo(
    () => ({
      open(id: string, draw: Draw) {
        heldId.current = id
        hold((last) => ({ id, draw, open: true, number: (last?.number ?? 0) + 1 }))
      },
      redraw(id: string, draw: Draw) {
        if (heldId.current === id) hold((last) => last && { ...last, draw })
      },
    }),
    [],
  )
  const { pathname } = useLocation()
  const [heldAt, setHeldAt] = useState(pathname)
  if (heldAt !== pathname) {
    setHeldAt(pathname)
    hold(undefined)
  }
  return (
    <Page value={page}>
      {children}
      {held && (
        <div key={held.number} className="contents">
          {held.draw(held.open, () => hold((last) => last && { ...last, open: false }))}
        </div>
      )}
    </Page>
  )
}
