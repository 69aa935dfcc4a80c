import { Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leftPausedQuery } from '../../data/left-paused.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useBringBack, type WayBack } from '../../shared/alerts/use-bring-back.tsx'
import { useActivation, useActivationGuard } from '../../shared/changes/use-activation.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { SpotVerb } from './use-verb.ts'

type Props = {
  readonly verb: SpotVerb
  /** What the line is about: the name of its control. */
  readonly name: string
  /** What it changes stands in sight: asking shows it no second time. */
  readonly isShown: boolean
  readonly onMade: (way: WayBack) => void
  /** How the button of the line stands. */
  readonly button: ButtonProps & { readonly 'aria-label': string; readonly 'data-verb': true }
  readonly children: ReactNode
}

/** The verb of a line that writes on the spot what nobody has seen yet: it asks first, with what changes where that is not in sight. */
export function SpotVerbButton({ verb, ...rest }: Props) {
  return verb.kind === 'bringBack' ? (
    <BringBack {...rest} verb={verb} />
  ) : (
    <SwitchOn {...rest} campaignId={verb.campaignId} />
  )
}

type Of<K extends SpotVerb['kind']> = Omit<Props, 'verb'> & {
  readonly verb: Extract<SpotVerb, { readonly kind: K }>
}

function BringBack({ verb, name, isShown, onMade, button, children }: Of<'bringBack'>) {
  const { account, currency } = useAccount()
  const { ask, isPending } = useBringBack({ account, currency, name, onMade })
  return (
    <Button {...button} loading={isPending} onClick={() => void ask(verb.cuts, isShown)}>
      {children}
    </Button>
  )
}

type SwitchProps = Omit<Props, 'verb' | 'name' | 'isShown' | 'onMade'> & { readonly campaignId: string }

/** What waits is read from the platform when it is asked for: the morning knows it as it was last read. */
function SwitchOn({ campaignId, button, children }: SwitchProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const client = useQueryClient()
  const mayChange = useCan('live:change')
  const [isReading, setReading] = useState(false)
  const { activate, propose } = useActivation(campaignId, (title) => notify({ kind: 'error', title }))
  const guard = useActivationGuard()
  // Where every change is another person's to decide; above which sum is known once what waits is read.
  const proposes = !mayChange || activate.asksAnother || guard([]).needsAnother
  const press = async () => {
    setReading(true)
    try {
      const { objects } = await client.fetchQuery(leftPausedQuery({ account, campaignId }))
      if (objects.length === 0) notify({ kind: 'warning', title: t(($) => $.morning.nothingPaused) })
      else if (proposes) propose.send(objects)
      else if (guard(objects).needsAnother)
        notify({
          ...{ kind: 'warning', title: guard(objects).why },
          action: { label: t(($) => $.morning.verbs.proposeOn), run: () => propose.send(objects) },
        })
      else void activate.ask(objects)
    } catch (error) {
      tellFailure(error)
    } finally {
      setReading(false)
    }
  }
  return (
    <Button
      {...button}
      loading={isReading || activate.isPending || propose.isPending}
      disabled={propose.isSuccess}
      onClick={() => void press()}
    >
      {proposes && mayChange ? t(($) => $.morning.verbs.proposeOn) : children}
    </Button>
  )
}
