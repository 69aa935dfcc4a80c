import { Button } from '@mantine/core'
import type { FilePublication } from '@vigie/domain'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './held-file-notice.module.css'
import { publicationAddress } from './publication-address.ts'
import { approversText, standingOf, standingText } from './standing.ts'

type Props = {
  readonly fileId: string
  readonly publication: FilePublication
  /** Something was typed that the file could not take. */
  readonly keepsWork: boolean
}

/** Why a file cannot be changed now, and the way to what holds it. */
export function HeldFileNotice({ fileId, publication, keepsWork }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const router = useRouter()
  const standing = standingOf(publication)
  return (
    <div className={classes.notice} role="status">
      <div>
        <strong>{standingText(t, publication)}</strong>
        <p>{t(($) => $.openedFile.held[standing], { who: publication.startedBy })}</p>
        {standing === 'secondPerson' && <p>{approversText(t, language, publication.approvers)}</p>}
        {keepsWork && <p>{t(($) => $.openedFile.kept)}</p>}
      </div>
      <Button
        size="compact-md"
        onClick={() => router.history.push(publicationAddress(fileId, publication.extent))}
      >
        {t(($) => $.filePublication.see)}
      </Button>
    </div>
  )
}
