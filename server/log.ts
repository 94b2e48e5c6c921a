import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** The process's log: one JSON object a line on standard output. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['headers.cookie', 'headers.authorization'],
  })
