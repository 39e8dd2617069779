/** The back office's site: configuration, promotions, pages, FAQs, events, leads, reviews, synonyms, industries. */
export {}
