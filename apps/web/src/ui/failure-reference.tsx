import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeClipboard } from '../lib/clipboard.ts'
import classes from './states.module.css'

type State = 'hidden' | 'copied' | 'shown'

/** What names a failure in the log of the instance: copied for whoever runs it, not read by whoever met it. */
export function FailureReference({ reference }: { readonly reference: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>('hidden')
  // Where copying is refused, it is shown to be copied by hand.
  if (state === 'shown') return <code className="mono">{reference}</code>
  const Icon = state === 'copied' ? IconCheck : IconCopy
  const copy = () => writeClipboard(reference).then((isCopied) => setState(isCopied ? 'copied' : 'shown'))
  return (
    <button type="button" className={classes.reference} onClick={() => void copy()}>
      <Icon size={13} aria-hidden="true" />
      {t(($) => (state === 'copied' ? $.errors.referenceCopied : $.errors.copyReference))}
    </button>
  )
}
