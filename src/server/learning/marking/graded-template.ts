/** What a learner is told of work that was graded: an assignment, or the essays of a quiz. */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'

export const gradedTemplate = toldTemplate(
  'assignment_graded',
  'Graded: {assignment}',
  'Your work “{assignment}” in {course} was graded: {points} of {most} points.',
)
