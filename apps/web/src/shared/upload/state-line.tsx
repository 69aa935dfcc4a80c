import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FileState } from './file-state.ts'
import { ratioOf, type Shape } from './ratio-of.ts'
import classes from './state-line.module.css'

/** Where a visual of this shape goes, told before it is sent. */
export function ShapeChip({ shape }: { readonly shape: Shape }) {
  const { t } = useTranslation()
  const ratio = ratioOf(shape)
  return (
    <span className={classes.ratio} data-odd={ratio === 'other' || undefined}>
      {t(($) => $.upload.ratio[ratio])}
    </span>
  )
}

/** How far one file is on its way to the library, or what is wrong with it. */
export function StateLine({ state, name }: { readonly state: FileState; readonly name: string }) {
  const { t } = useTranslation()
  switch (state.step) {
    case 'refused': {
      const { code, ...facts } = state.problem
      return <Trouble text={t(($) => $.upload.problem[code], facts)} />
    }
    case 'failed': {
      const { problem } = state
      const reason = problem.code === 'send.refused' ? problem.reason : ''
      return <Trouble text={t(($) => $.upload.problem[problem.code], { reason })} />
    }
    case 'sending': {
      const share = Math.round(state.share * 100)
      return (
        <span className={classes.progress}>
          <Progress value={share} size={6} aria-label={t(($) => $.upload.list.progress, { name })} />
          {t(($) => $.upload.state.sending, { share })}
        </span>
      )
    }
    case 'done':
      return (
        <span className={classes.done}>
          <IconCircleCheck size={14} aria-hidden="true" />
          {state.knownAs === null
            ? t(($) => $.upload.state.done)
            : t(($) => $.upload.state.known, { name: state.knownAs })}
        </span>
      )
    case 'ready':
    case 'waiting':
    case 'checking':
    case 'signedOut':
      return <span className={classes.state}>{t(($) => $.upload.state[state.step])}</span>
  }
}

function Trouble({ text }: { readonly text: string }) {
  return (
    <span className={classes.error} role="alert">
      <IconAlertTriangle size={14} aria-hidden="true" />
      {text}
    </span>
  )
}
