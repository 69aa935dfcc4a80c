import type { Menu as WholeMenu, MenuProps, Popover as WholePopover, PopoverProps } from '@mantine/core'
import {
  cloneElement,
  createContext,
  createElement,
  use,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FunctionComponent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { tellFailure } from './tell-failure.ts'

/*
 * Menus and popovers whose parts come once the screen stands: a tenth of what the first screen loaded, for what nobody sees before a
 * click. What opens one is an ordinary button, the same before and after; the first click has Mantine's whole one made beside it, which
 * is told where the button is and tells it what to say. Written and used as Mantine's `Menu` and `Popover`: screens that come later, or
 * need more of them, take those.
 */

type Parts = typeof import('./floating-parts.ts')
let parts: Parts | undefined
let coming: Promise<void> | undefined

/**
 * Has the parts at hand: asked for when the screen stands, when a pointer or the keyboard comes near, at the latest by a click.
 * @throws when the chunk cannot be had; the next who asks tries again
 */
export function readyFloating(): Promise<void> {
  coming ??= import('./floating-parts.ts').then(
    (loaded) => {
      parts = loaded
    },
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/** A chunk that does not come is told by the click that needs it. */
const comeNear = (): void => void readyFloating().catch(() => undefined)

type Kind = 'Menu' | 'Popover'
type Part = 'Target' | 'Dropdown' | 'Item' | 'Label' | 'Divider' | 'RadioGroup' | 'RadioItem' | 'CheckboxItem'

/** The whole one or a part of it, given what whoever uses ours was checked to give. */
function mantines(kind: Kind, part?: Part): FunctionComponent<object> {
  if (!parts) throw new Error('What a menu holds is drawn once its parts are there')
  const found: unknown = part ? Reflect.get(parts[kind], part) : parts[kind]
  return found as FunctionComponent<object>
}

/** What the whole one has its button say: which list it opens, and whether that is open. */
type Said = Readonly<Record<string, unknown>>
type Click = (event?: MouseEvent) => void

/** What a button and the whole one beside it know of each other. */
type Meeting = {
  readonly kind: Kind
  /** What the whole one is given; `null` before there is one. */
  readonly whole: object | null
  readonly button: { current: HTMLElement | null }
  readonly said: Said
  readonly onSaid: (said: Said) => void
  readonly onClick: Click
  /** What the whole one does with a click; it takes the one that asked for it too. */
  readonly take: (click: Click) => void
}

const Meeting = createContext<Meeting | null>(null)

function useMeeting(): Meeting {
  const meeting = use(Meeting)
  if (!meeting) throw new Error('Parts of a menu stand in a menu')
  return meeting
}

const same = (a: Said, b: Said): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => Object.is(a[name], b[name]))

type FloatingProps = Pick<PopoverProps, 'children' | 'opened' | 'onChange' | 'withRoles'> & {
  readonly kind: Kind
}

function Floating({ kind, children, ...props }: FloatingProps) {
  const { opened, onChange, withRoles = true } = props
  const { isWhole, become } = useBecoming(() => onChange?.(false))
  const button = useRef<HTMLElement>(null)
  const clicks = useRef<{ waits: boolean; taken: Click | null }>({ waits: false, taken: null })
  // Opened a moment after it is there, so that it knows where the focus goes back to.
  const [isSettled, setSettled] = useState(false)
  const [said, setSaid] = useState<Said>(() => silent(kind, withRoles))
  useEffect(() => {
    if (opened) become()
  }, [opened, become])
  // Mantine's popover that is opened from outside leaves the click to its button.
  const asksByClick = kind === 'Menu' || opened === undefined
  const acts = useMemo(
    () => ({
      onSaid: (next: Said) => {
        setSaid((former) => (same(former, next) ? former : next))
        setSettled(true)
      },
      onClick: (event?: MouseEvent) => {
        if (clicks.current.taken) return clicks.current.taken(event)
        clicks.current.waits = asksByClick
        if (asksByClick) become()
      },
      take: (click: Click) => {
        clicks.current.taken = click
        if (clicks.current.waits) click()
        clicks.current.waits = false
      },
    }),
    [asksByClick, become],
  )
  const whole = isWhole
    ? { ...props, ...(opened === undefined ? {} : { opened: opened && isSettled }) }
    : null
  return <Meeting value={{ kind, whole, button, said, ...acts }}>{children}</Meeting>
}

/** As Mantine's own before the first click. */
const silent = (kind: Kind, hasRoles: boolean): Said =>
  hasRoles ? { 'aria-haspopup': kind === 'Menu' ? 'menu' : 'dialog', 'aria-expanded': false } : {}

/** Made whole at once where the parts are there, else as soon as they are. */
function useBecoming(giveUp: () => void) {
  const [isWhole, setWhole] = useState(false)
  const latest = useLatest(giveUp)
  const become = useCallback(() => {
    if (parts) return setWhole(true)
    readyFloating().then(
      () => setWhole(true),
      (error: unknown) => {
        tellFailure(error)
        latest.current()
      },
    )
  }, [latest])
  return { isWhole, become }
}

type TargetProps = { readonly children: ReactElement }

/** What opens it. */
function Target({ children }: TargetProps) {
  const { button, said, onClick } = useMeeting()
  const child = children as ReactElement<ComponentProps<'button'>>
  const { ref, onClick: own } = child.props
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  return cloneElement(child, {
    ...said,
    ref: button as Ref<HTMLButtonElement>,
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: (event) => {
      own?.(event)
      onClick(event)
    },
  })
}

/** What it opens, in the whole one. */
function Dropdown(props: object) {
  const { kind, whole } = useMeeting()
  if (!whole) return null
  return createElement(
    mantines(kind),
    whole,
    createElement(mantines(kind, 'Target'), null, <Stand />),
    createElement(mantines(kind, 'Dropdown'), props),
  )
}

type StandProps = { readonly ref?: Ref<HTMLElement>; readonly className?: string; readonly onClick?: Click }

/** Where Mantine expects the button: draws nothing, and passes on what the button is to know. */
function Stand({ ref, className: _none, onClick, ...said }: StandProps) {
  const { button, onSaid, take } = useMeeting()
  useImperativeHandle(ref, () => button.current as HTMLElement, [button])
  useLayoutEffect(() => onSaid(wordsOf(said)))
  useLayoutEffect(() => {
    if (onClick) take(onClick)
  })
  return null
}

/** Nothing opens by a pointer that passes: the click is all there is to do. */
const wordsOf = (said: Said): Said =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => typeof value !== 'function'))

/** Drawn in a dropdown alone, and so with the parts at hand. */
function partOfMenu<P extends Part>(name: P): (typeof WholeMenu)[P] {
  const Part = (props: object) => createElement(mantines('Menu', name), props)
  return Part as unknown as (typeof WholeMenu)[P]
}

/** What an item opens gives the keyboard back to what had it: the button, for the item itself is gone by then. */
function Item({ onClick, ...props }: ComponentProps<'button'>) {
  // A menu that a right click opened, Mantine's own, has no button.
  const meeting = use(Meeting)
  return createElement(mantines('Menu', 'Item'), {
    ...props,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      meeting?.button.current?.focus({ preventScroll: true })
      onClick?.(event)
    },
  } as object)
}

type Opened = { readonly children: ReactNode }

/** As Mantine's menu. */
export const Menu = Object.assign(
  (props: Omit<MenuProps, 'trigger'> & Opened) => <Floating kind="Menu" {...props} />,
  {
    Target,
    Dropdown: Dropdown as (props: ComponentProps<(typeof WholeMenu)['Dropdown']>) => ReactNode,
    Item: Item as unknown as (typeof WholeMenu)['Item'],
    Label: partOfMenu('Label'),
    Divider: partOfMenu('Divider'),
    RadioGroup: partOfMenu('RadioGroup'),
    RadioItem: partOfMenu('RadioItem'),
    CheckboxItem: partOfMenu('CheckboxItem'),
  },
)

/** As Mantine's popover. */
export const Popover = Object.assign(
  (props: PopoverProps & Opened) => <Floating kind="Popover" {...props} />,
  { Target, Dropdown: Dropdown as (props: ComponentProps<(typeof WholePopover)['Dropdown']>) => ReactNode },
)
