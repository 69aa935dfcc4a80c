import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecipientFields } from './recipient-fields.tsx'
import { lacksOfOthers, type Recipient } from './recipients.ts'
import classes from './client-links.module.css'

type Props = {
  /** The address of who is named first. */
  readonly first: string
  readonly others: readonly Recipient[]
  readonly isChecked: boolean
  readonly onOthers: (others: readonly Recipient[]) => void
}

/** As many as one dialog names beside the first. */
const mostOthers = 9

/** Who else gets a link of their own. */
export function OtherRecipients({ first, others, isChecked, onOthers }: Props) {
  const { t } = useTranslation()
  const lacks = isChecked ? lacksOfOthers(first, others) : []
  const change = (at: number, some: Partial<Recipient>) =>
    onOthers(others.map((one, index) => (index === at ? { ...one, ...some } : one)))
  return (
    <>
      {others.map((one, at) => (
        <fieldset key={at} className={classes.other}>
          <legend>{t(($) => $.clientLinks.other, { number: at + 2 })}</legend>
          <RecipientFields person={one} lacks={lacks[at] ?? null} onChange={(some) => change(at, some)} />
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onOthers(others.filter((_, index) => index !== at))}
          >
            {t(($) => $.clientLinks.removeOther, { number: at + 2 })}
          </Button>
        </fieldset>
      ))}
      {others.length < mostOthers && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onOthers([...others, { name: '', email: '' }])}
          >
            {t(($) => $.clientLinks.addOther)}
          </Button>
        </div>
      )}
    </>
  )
}
