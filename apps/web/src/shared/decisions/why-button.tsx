import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../lib/speech.ts'
import { useWasEver } from '../../lib/use-was-ever.ts'
import type { WhySubject } from './why-drawer.tsx'

const WhyDrawer = lazy(async () => {
  const [chunk] = await Promise.all([import('./why-drawer.tsx'), loadTexts(['decisions'])])
  return { default: chunk.WhyDrawer }
})

type Props = {
  /** Ads or ad sets that can be asked about; the first is shown. */
  readonly subjects: readonly [WhySubject, ...WhySubject[]]
  /** The decision to show first; the last one when it is not given. */
  readonly at?: string
  readonly variant?: 'default' | 'subtle'
}

/** "Pourquoi ?": opens the reasons of what the engine decided, and of what it did not. */
export function WhyButton({ subjects, at, variant = 'subtle' }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasEver(isOpen)
  return (
    <>
      <Button
        variant={variant}
        size="compact-sm"
        leftSection={<IconHelpCircle size={14} stroke={1.7} />}
        aria-label={t(($) => $.shell.whyOf, { name: subjects.map(({ name }) => name).join(', ') })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(($) => $.shell.why)}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <WhyDrawer
            subjects={subjects}
            {...(at ? { at } : {})}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
