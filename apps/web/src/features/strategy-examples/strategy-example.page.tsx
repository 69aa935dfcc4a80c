import { addresses } from '@vigie/contract'
import { Badge, Button, Card, Progress, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'

/** Sample weights of the specification, the same on both addresses. */
const sample = [
  ['View Content', 30],
  ['Add to cart', 60],
  ['Initiate Checkout', 50],
  ['Purchase', 80],
] as const

export function StrategyExamplePage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        title={t(($) => $.strategyExamples.title)}
        facts={<Badge variant="light">{t(($) => $.strategyExamples.example)}</Badge>}
        actions={
          <Button component={Link} to={addresses.strategies} variant="default">
            {t(($) => $.strategyExamples.real)}
          </Button>
        }
      />
      <Card withBorder m="xl" maw={560}>
        <Text c="dimmed" mb="md">
          {t(($) => $.strategyExamples.note)}
        </Text>
        {sample.map(([event, weight]) => (
          <div
            key={event}
            style={{
              display: 'grid',
              gridTemplateColumns: '150px 1fr 40px',
              gap: 12,
              padding: '6px 0',
              alignItems: 'center',
            }}
          >
            <span>{event}</span>
            <Progress value={weight} aria-label={`${t(($) => $.strategyExamples.weight)} ${event}`} />
            <span className="num">{weight}</span>
          </div>
        ))}
      </Card>
    </>
  )
}
