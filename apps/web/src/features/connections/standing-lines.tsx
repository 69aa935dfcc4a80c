import { useTranslation } from 'react-i18next'
import type { Carried, Standing } from '../../data/house-connection.ts'
import { daysLeft } from '../../lib/connection-days.ts'
import { refusalText } from '../../lib/errors.ts'
import { formatAgo, formatList } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useNow } from '../../lib/use-now.ts'
import { CarriedWork } from './carried-work.tsx'

type Props = { readonly connection: Standing; readonly carries: readonly Carried[] }

/** How long a connection lasts, what it did last and what it was refused, and what depends on it. */
export function StandingLines({ connection, carries }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = useNow()
  const { lastSuccessAt, lastFailure, missingPermissions, state } = connection
  return (
    <>
      {state === 'lives' && <Lasts expiresAt={connection.expiresAt} />}
      <span>
        {lastSuccessAt === null
          ? t(($) => $.connections.noSuccess)
          : t(($) => $.connections.lastSuccess, { ago: formatAgo(lastSuccessAt, now, language) })}
      </span>
      {lastFailure && (
        <span>
          {t(($) => $.connections.lastFailure, {
            ago: formatAgo(lastFailure.at, now, language),
            what: lastFailure.message || refusalText(lastFailure.code),
          })}
        </span>
      )}
      {missingPermissions.length > 0 && (
        <span data-ended>
          {t(($) => $.connections.missing, { permissions: formatList(missingPermissions, language) })}
        </span>
      )}
      {carries.length === 0 ? (
        <span>{t(($) => $.connections.carriesNothing)}</span>
      ) : (
        <span>
          {t(($) => $.connections.carries)} <CarriedWork work={carries} />
        </span>
      )}
    </>
  )
}

function Lasts({ expiresAt }: Pick<Standing, 'expiresAt'>) {
  const { t } = useTranslation()
  const now = useNow()
  const days = daysLeft(expiresAt, now)
  if (days === null) return <span>{t(($) => $.connections.lasts)}</span>
  return (
    <span>
      {days === 0 ? t(($) => $.connections.lastDay) : t(($) => $.connections.daysLeft, { count: days })}
    </span>
  )
}
