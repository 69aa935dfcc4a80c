import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { takeCorrectionBack, type Corrected, type Sent } from '../../../../data/ad-correction.ts'
import { useAction } from '../../../../data/client/use-action.ts'
import { useAccount, useSession } from '../../../../data/session.ts'
import { AppLink } from '../../../../lib/app-link.tsx'
import { failureText } from '../../../../lib/errors.ts'
import { ErrorState } from '../../../../ui/states.tsx'
import classes from './correction.module.css'

type Props = {
  readonly sent: Sent
  /** What it took the place of. */
  readonly over: Corrected
  /** The packages that it updates. */
  readonly packages: readonly string[]
}

/** What became of a correction, where it is followed, and the way back. */
export function Done({ sent, over, packages }: Props) {
  const { t } = useTranslation()
  const said = useRef<HTMLParagraphElement>(null)
  // The form that held the keyboard is gone, and the page is a screen shorter: what became of it comes into sight.
  useEffect(() => said.current?.focus(), [])
  const href =
    sent.as === 'proposed'
      ? addressTo(addresses.proposal, { proposalId: sent.proposalId })
      : addressTo(addresses.updatePlan, {}, { file_id: sent.fileId })
  return (
    <div className={classes.correction}>
      <p ref={said} role="status" tabIndex={-1}>
        {t(($) => $.adCorrection.sent[sent.as])}
      </p>
      <div className={classes.sent}>
        <Button component={AppLink} variant="default" className={classes.way} href={href}>
          {t(($) => $.adCorrection.sent[sent.as === 'proposed' ? 'proposal' : 'follow'])}
        </Button>
        {sent.as === 'published' && <Undo {...{ over, packages }} {...sent} />}
      </div>
    </div>
  )
}

type UndoProps = Omit<Props, 'sent'> & { readonly fileId: string; readonly publicationId: string }

/** The former texts and visual in the library again; their ads follow by the plan that opens then. */
function Undo({ over, packages, fileId, publicationId }: UndoProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const navigate = useNavigate()
  const { person } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const undo = useAction(takeCorrectionBack(account), {
    onSuccess: () =>
      // Who went elsewhere while the publication ended is not fetched back.
      button.current && void navigate({ to: addresses.updatePlan, search: { file_id: fileId } }),
  })
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        loading={undo.isPending}
        onClick={() =>
          undo.mutate({ ...over, packages, fileId, publicationId, author: person?.nickname ?? '' })
        }
      >
        {t(($) => $.adCorrection.sent.undo)}
      </Button>
      <p className={classes.reach}>
        {t(($) => $.adCorrection.sent[over.visual ? 'undoVisual' : 'undoText'])}
      </p>
      {undo.error && <ErrorState {...failureText(undo.error)} />}
    </>
  )
}
