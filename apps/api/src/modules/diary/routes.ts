import * as contract from '@smart-bird/contracts/diary'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { serve } from '#http/serve'
import { findDiary } from './find-diary.ts'

export function diaryRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.houseDiary, ({ caller, query }) => findDiary(context, caller, query))
}
