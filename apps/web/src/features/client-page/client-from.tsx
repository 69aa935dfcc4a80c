import { useTranslation } from 'react-i18next'
import type { ClientPage } from '../../data/client-page.ts'
import { ClientMark } from '../../shared/account-menu/client-mark.tsx'
import classes from './client-page.module.css'

type Props = Pick<ClientPage, 'advertiser' | 'brand'> & { readonly preparedBy: string }

/** For which advertiser a page was prepared, in their colours, and by whom: the first line of all that a link shows. */
export function ClientFrom({ advertiser, brand, preparedBy }: Props) {
  const { t } = useTranslation()
  return (
    <p className={classes.who}>
      <strong>
        {brand && <ClientMark name={advertiser} size="large" {...brand} />}
        {advertiser}
      </strong>
      <span>{t(($) => $.clientPage.prepared, { name: preparedBy })}</span>
    </p>
  )
}
