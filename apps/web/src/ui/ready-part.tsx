import { lazy, useState, type ComponentType } from 'react'

/**
 * A part of a screen that comes later, and is drawn with the click that opens it where it has come by then. A component of `lazy` alone
 * is not: it waits at its first drawing even for what is there, and React shows what waited 300 ms after it said so.
 * @param load with everything that the part says
 * @returns the part, to stand in a `Suspense`; and what asks for it before somebody opens it
 */
export function readyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const read = (): Promise<ComponentType<Props>> => {
    coming ??= load().then(
      (part) => {
        there = part
        return part
      },
      (error: unknown) => {
        // The next who asks tries again.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const Coming = lazy(async () => ({ default: await read() }))
  function Part(props: Props) {
    // What was drawn stays what is drawn: another component in its place would begin anew.
    const [Drawn] = useState<ComponentType<Props>>(() => there ?? Coming)
    return <Drawn {...props} />
  }
  return { Part, ready: (): void => void read().catch(() => undefined) }
}
