import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lazy, Suspense, type ReactNode } from 'react'
import { Popover } from '../../ui/floating.tsx'
import classes from './figure-source.module.css'
import type { SourceFactsProps } from './source-facts.tsx'

/** Read when somebody asks a figure where it comes from. */
const SourceFacts = lazy(() => import('./source-facts.tsx').then((chunk) => ({ default: chunk.SourceFacts })))

type Props = SourceFactsProps & { readonly children: ReactNode }

/** A figure that says, when asked, where it comes from: formula, days, when it was read, whether it may still change. */
export function FigureSource({ name, formula, range, provenance, children }: Props) {
  const { t } = useTranslation()
  return (
    <Popover width={340} position="bottom-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.figure} title={t(($) => $.figures.source.title)}>
          {children}
          <span className="visually-hidden"> {t(($) => $.figures.source.open, { name })}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <SourceFacts name={name} formula={formula} range={range} provenance={provenance} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
