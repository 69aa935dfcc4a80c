import { checkStrategy, unknownWeights, type MonitoredEvent, type Strategy } from '@vigie/domain'
import { AppError } from '../../errors/app-error.ts'
import { funnelEvents } from '../../platforms/funnel-events.ts'

type Asked = Pick<Strategy, 'name' | 'weights'>

const everywhere = funnelEvents.map(({ id }) => id)

/**
 * The platform is asked for the account's own conversions only where one is weighed that was not stored before.
 * @param before the strategy as it is stored
 * @throws {AppError} `strategy.invalid` with what is wrong, by event
 */
export async function refuseWrong(
  asked: Asked,
  before: Asked | undefined,
  read: () => Promise<readonly MonitoredEvent[]>,
): Promise<void> {
  const problems = checkStrategy(asked)
  if (problems.length > 0) throw new AppError('strategy.invalid', { problems })
  const stored = before?.weights ?? []
  if (unknownWeights(asked.weights, everywhere, stored).length === 0) return
  const own = (await read()).map(({ id }) => id)
  const unknown = unknownWeights(asked.weights, [...everywhere, ...own], stored)
  if (unknown.length > 0) throw new AppError('strategy.invalid', { problems: unknown })
}
