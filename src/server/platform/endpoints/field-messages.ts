/** What a field is told when its schema has no words of its own: in the product's wording, translated like every message. */
import { z } from 'zod'

z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'Input field is required' : 'This has the wrong type.'
      case 'too_big':
        return issue.origin === 'string' ? 'This is too long.' : 'This is too much.'
      case 'too_small':
        return issue.origin === 'string' ? 'This is too short.' : 'This is too little.'
      case 'invalid_value':
        return issue.input === undefined ? 'Input field is required' : 'Please choose one of the options.'
      case 'invalid_union':
        return issue.input === undefined ? 'Input field is required' : 'This has the wrong type.'
      case 'invalid_format':
        return 'The format is not valid.'
      default:
        return undefined
    }
  },
})
