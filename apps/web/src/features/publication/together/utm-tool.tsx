import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bringUtmsBack } from '../../../data/package-utm.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { useCan } from '../../../data/session.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { notify } from '../../../ui/toast.ts'
import { UtmDialog } from './utm-dialog.tsx'

type Props = {
  readonly account: string
  readonly files: readonly string[]
  readonly packages: readonly string[]
  /** Every plan was read or cannot be: all packages are known. */
  readonly isKnown: boolean
  readonly isOpen: boolean
  /** What the field begins with. */
  readonly said: string
  /** The plans are read again: they follow the packages. */
  readonly onChanged: () => void
  readonly onOpen: (isOpen: boolean) => void
}

/** Asks for one UTM for all campaigns of the page, and offers the way back. */
export function UtmTool({ account, files, packages, isKnown, isOpen, said, onChanged, onOpen }: Props) {
  const { t } = useTranslation()
  const mayEdit = useCan('library:edit')
  const bringBack = useAction(bringUtmsBack(account), { onSuccess: onChanged, onError: tellFailure })
  if (!mayEdit) return null
  const isReady = isKnown && packages.length > 0
  return (
    <>
      <Button
        variant="default"
        loading={isOpen && !isKnown}
        disabled={isKnown && packages.length === 0}
        onClick={() => onOpen(true)}
      >
        {t(($) => $.publication.together.utm.ask)}
      </Button>
      {isOpen && isReady && (
        <UtmDialog
          account={account}
          files={files}
          packages={packages}
          said={said}
          onClose={() => onOpen(false)}
          onGiven={(former, count) => {
            onOpen(false)
            onChanged()
            notify({
              kind: 'done',
              title: t(($) => $.publication.together.utm.given, { count }),
              action: {
                label: t(($) => $.publication.together.utm.bringBack),
                run: () => bringBack.mutate(former),
              },
            })
          }}
        />
      )}
    </>
  )
}
