import type { CampaignRow, FilePublication } from '@vigie/domain'
import i18next from 'i18next'
import { confirm } from '../../ui/confirm.ts'
import { standingOf } from './standing.ts'

/**
 * Says why a file cannot be deleted while it is being published, and offers the way on.
 * @returns whether the person wants to see the publication
 */
export const askAboutHeldFile = (
  { name }: Pick<CampaignRow, 'name'>,
  publication: Pick<FilePublication, 'state' | 'problem'>,
): Promise<boolean> =>
  confirm({
    title: i18next.t(($) => $.filePublication.notDeleted.title),
    body: i18next.t(($) => $.filePublication.notDeleted[standingOf(publication)], { name }),
    confirm: i18next.t(($) => $.filePublication.see),
    cancel: i18next.t(($) => $.filePublication.close),
  })
