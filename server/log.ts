import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { withSourceLines } from './source-lines.ts'

export type Log = Logger

/** An error for the log, and those that it sums up, with stacks that name the sources. */
function serializeError(error: Error) {
  const serialized = pino.stdSerializers.err(error)
  for (const one of [serialized, ...(serialized?.aggregateErrors ?? [])])
    if (typeof one?.stack === 'string') one.stack = withSourceLines(one.stack)
  return serialized
}

/** The process's log: one JSON object a line on standard output. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['headers.cookie', 'headers.authorization'],
    serializers: { err: serializeError },
  })
