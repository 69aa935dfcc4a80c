import { Button } from '@mantine/core'
import { morningText } from '@vigie/sentences'
import { useTranslation } from 'react-i18next'
import type { AnsweredLine } from '../../data/morning.ts'
import { useSentences } from '../../lib/sentences.ts'
import { toldIn } from './read-line.ts'
import classes from './settled.module.css'

type Props = {
  readonly lines: readonly AnsweredLine[]
  readonly onBringBack: (keys: readonly string[]) => void
}

/** What the person put away and still stands: folded, one press from being back. */
export function AnsweredLines({ lines, onBringBack }: Props) {
  const { t } = useTranslation()
  const texts = useSentences()
  if (lines.length === 0) return null
  return (
    <details className={classes.answered}>
      <summary>{t(($) => $.morning.answered, { count: lines.length })}</summary>
      <ul>
        {lines.map((line) => {
          const what = morningText(texts, toldIn(line))
          return (
            <li key={line.subject}>
              <span>{what}</span>
              <small>{t(($) => $.morning.answers[line.answer])}</small>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t(($) => $.morning.bringBackOf, { what })}
                onClick={() => onBringBack(line.keys)}
              >
                {t(($) => $.morning.bringBack)}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
