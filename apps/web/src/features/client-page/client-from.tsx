import { useTranslation } from 'react-i18next'
import type { ClientPage } from '../../data/client-page.ts'
import { ClientMark } from '../../shared/account-menu/client-mark.tsx'
import classes from './client-page.module.css'

type Props = Pick<ClientPage, 'advertiser' | 'brand'> & {
  readonly preparedBy: string
  /** Until when: it stands across from the name. */
  readonly until?: string
}
/** Of an advertiser that nobody chose a colour for. */
const noColour = 'slate'

/** For which advertiser a page was prepared, in their colours, and by whom: the first line of all that a link shows. */
export function ClientFrom({ advertiser, brand, preparedBy, until }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.who}>
      <ClientMark
        name={advertiser}
        size="large"
        colour={brand?.colour ?? noColour}
        logo={brand?.logo ?? null}
      />
      <p>
        <strong>{advertiser}</strong>
        <span>{t(($) => $.clientPage.prepared, { name: preparedBy })}</span>
      </p>
      {until !== undefined && <p className={classes.until}>{until}</p>}
    </div>
  )
}
