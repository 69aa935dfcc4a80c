import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReachEstimate } from './reach-estimate.tsx'
import { geoPackagesQuery } from '../../data/geo-packages.ts'
import type { ReachTarget } from '../../data/reach.ts'
import classes from './packages.module.css'

type Props = {
  readonly account: string
  readonly target: Omit<ReachTarget, 'zone'> | null
  readonly empty: string
}

const anywhere = 'anywhere'

/** The reach of people who live nowhere in particular: in a zone that the person picks, or anywhere. */
export function ReachWithin({ account, target, empty }: Props) {
  const { t } = useTranslation()
  const { data: zones = [] } = useQuery(geoPackagesQuery(account))
  const [chosen, setChosen] = useState(anywhere)
  const zone = zones.find(({ id }) => id === chosen) ?? null
  return (
    <section className={classes.list}>
      <div className={classes.head}>
        <h2>{t(($) => $.packages.reach.title)}</h2>
      </div>
      <Select
        size="xs"
        className={classes.search}
        aria-label={t(($) => $.packages.reach.within)}
        data={[
          { value: anywhere, label: t(($) => $.packages.reach.anywhere) },
          ...zones.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }])),
        ]}
        value={zone?.id ?? anywhere}
        searchable={zones.length > 8}
        onChange={(value) => setChosen(value ?? anywhere)}
      />
      <ReachEstimate account={account} target={target && { ...target, zone }} empty={empty} />
    </section>
  )
}
