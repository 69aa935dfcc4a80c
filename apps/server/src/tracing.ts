import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { productVersion } from './lib/product-version.ts'

/** Spans cost nothing until `startTracing` was called. */
const tracer = trace.getTracer('vigie', productVersion)

/**
 * Sends traces where the standard variables of OpenTelemetry say. What makes and sends them is read only then.
 * @param serviceName how the traces name this program
 * @returns how to stop: what was not sent yet is sent first
 */
export async function startTracing(serviceName: string): Promise<() => Promise<void>> {
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': productVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    // A collector that is away keeps nobody from stopping.
    await provider.shutdown().catch(() => undefined)
    for (const api of [trace, context, propagation]) api.disable()
  }
}

const spans = new WeakMap<FastifyRequest, Span>()

/** A span for each request, below that of whoever asks when they say so (`traceparent`). */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const caller = propagation.extract(context.active(), request.headers)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'vigie.request_id': request.id,
    }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** What of the active span travels with work that is done later, by another process maybe. */
export type CarriedTrace = Readonly<Record<string, string>>

/** The active span as the standard writes it (`traceparent`); empty where none is made. */
export function carriedTrace(): CarriedTrace {
  const carried: Record<string, string> = {}
  propagation.inject(context.active(), carried)
  return carried
}

/** The trace that a line of the log belongs to; empty where none is made. */
export function traceOfLine(): { readonly traceId?: string } {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}

/** Runs work as a span below the one that was carried here, or below that which is active; a failure is marked and goes on. */
export function traced<T>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: () => Promise<T>,
  carried: CarriedTrace = {},
): Promise<T> {
  const above = propagation.extract(context.active(), carried)
  return tracer.startActiveSpan(name, { attributes }, above, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}
