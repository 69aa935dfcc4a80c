import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addresses } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import { addressOfLevel, carried, type LevelSearch } from '../levels/level-search.ts'
import classes from './object-panel.module.css'
import type { PanelSubject } from './panel-subject.ts'

type Props = { readonly subject: PanelSubject; readonly search: LevelSearch }

/** Where more of it stands: what hangs on it, and the pages of an ad and of a campaign. */
export function PanelLinks({ subject, search }: Props) {
  const { t } = useTranslation()
  const { level, id, campaignId } = subject
  const { since, until, preset } = search
  return (
    <span className={classes.links}>
      {level === 'campaign' && (
        <Link to={addressOfLevel.adset} search={{ ...carried(search), campaigns: id, adsets: undefined }}>
          {t(($) => $.objectPanel.below.adset)} <IconArrowRight size={14} />
        </Link>
      )}
      {level === 'adset' && (
        <Link to={addressOfLevel.ad} search={{ ...carried(search), adsets: id }}>
          {t(($) => $.objectPanel.below.ad)} <IconArrowRight size={14} />
        </Link>
      )}
      {level === 'ad' && (
        <Link to={addresses.ad} params={{ adId: id }} search={{ since, until, preset }}>
          {t(($) => $.objectPanel.page)} <IconArrowRight size={14} />
        </Link>
      )}
      <Link to={addresses.campaign} params={{ id: campaignId }} search={{ since, until, preset }}>
        {t(($) => $.objectPanel.detail)} <IconArrowRight size={14} />
      </Link>
    </span>
  )
}
