import type { Network } from '@vigie/domain'
import { Radio } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import wizard from './wizard.module.css'

type CardProps = {
  readonly network: Network
  readonly name: string
  readonly about: string
  readonly badge?: string
  readonly children: ReactNode
}

/** One network that can be connected, and what it is for. */
export function NetworkCard({ network, name, about, badge, children }: CardProps) {
  return (
    <section className={wizard.card} aria-label={name}>
      <label className={wizard.network}>
        <span className={wizard.monogram} data-network={network} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={wizard.networkName}>
          <strong>
            {name}
            {badge && <span className={wizard.beta}>{badge}</span>}
          </strong>
          <small>{about}</small>
        </span>
        <Radio value={network} aria-label={name} />
      </label>
      {children}
    </section>
  )
}

export function Promises({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul aria-label={title}>
        {lines.map((line) => (
          <li key={line}>
            <IconCheck size={15} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
