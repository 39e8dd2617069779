/** The dropdowns of a person's details and settings. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { option } from '#contracts/fields.ts'

const options = z.array(option)
export const dMoreInfo = endpoint({
  method: 'GET',
  path: '/d-more-info',
  access: 'anyone',
  summary: 'Dropdowns of a professional’s or student’s details',
  data: z.object({
    ORGANIZATION_DROPDOWN: options,
    DEPARTMENT: options,
    DESIGNATION: options,
    EMPLOYMENT_STATUS: options,
    INSTITUTE: options,
    BOARD_UNIVERSITY: options,
    ACADEMIC_SUBJECT: options,
    ACADEMIC_DEGREE: options,
    EXPERIENCE: options,
  }),
  cacheTags: ['dropdowns'],
  isSameForAll: true,
})
export const dUserSetting = endpoint({
  method: 'GET',
  path: '/d-user-setting',
  access: 'anyone',
  summary: 'Dropdowns of a person’s settings',
  data: z.object({
    GENDER: options,
    RELIGION: options,
    MARITAL_STATUS: options,
    EMPLOYEE_TYPE: options,
    BANK: options,
    LANGUAGE: options,
    EXPERIENCE: options,
  }),
  cacheTags: ['dropdowns'],
  isSameForAll: true,
})
