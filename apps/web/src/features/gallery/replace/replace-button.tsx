import { Button, type ButtonProps } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Visual } from '../../../data/gallery.ts'
import { ReplaceDialog } from './lazy-replace-dialog.ts'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'color'> & { readonly visual: Visual }

/** Asks which visual takes the place of this one, in every package. */
export function ReplaceButton({ visual, ...look }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...look} leftSection={<IconReplace size={15} />} onClick={() => setOpen(true)}>
        {t(($) => $.gallery.chosen.replace)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReplaceDialog visual={visual} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
