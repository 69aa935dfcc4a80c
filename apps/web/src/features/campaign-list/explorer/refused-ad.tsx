import { addresses } from '@vigie/contract'
import { reviewRuleOf } from '@vigie/domain'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { useCan } from '../../../data/session.ts'
import { DeliverySign } from '../../../shared/delivery/delivery-mark.tsx'
import classes from '../../../shared/delivery/delivery.module.css'
import { carried } from '../levels/level-search.ts'

type Props = { readonly row: ExplorerRow }

/** An ad that the platform refuses: why, in a word, and the way to where that is corrected. */
export function RefusedAd({ row: { id, name, reviewReasons } }: Props) {
  const { t } = useTranslation()
  const mayCorrect = useCan('draft:edit')
  const [reason] = reviewReasons
  return (
    <span className={classes.delivery} data-tone="bad">
      <DeliverySign state="rejected" tone="bad" />
      <span className={classes.names}>
        <span className={classes.withVerb}>
          <span className={classes.word}>{t(($) => $.standings.state.rejected)}</span>
          {mayCorrect && (
            <Link
              to={addresses.ad}
              params={{ adId: id }}
              search={carried}
              className={classes.verb}
              aria-label={t(($) => $.refusedAd.correctNamed, { name })}
            >
              {t(($) => $.refusedAd.correct)}
            </Link>
          )}
        </span>
        {reason && (
          <small title={[reason.rule, reason.said].filter((text) => text !== '').join(' — ')}>
            {reasonText(t, reason.rule)}
          </small>
        )}
      </span>
    </span>
  )
}

/** The rule in a word of ours; one that is not known in the platform's. */
function reasonText(t: TFunction, title: string): string {
  const rule = reviewRuleOf(title)
  return rule === null ? title : t(($) => $.refusedAd.rules[rule])
}
