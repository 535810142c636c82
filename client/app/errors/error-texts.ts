/** The documented texts of the error pages, to the letter and in English (section 8). */
export const errorPageTexts = {
  general: {
    code: '500',
    title: "Oops! Something went wrong :')",
    text: 'We apologize for the inconvenience. Please try again later.',
  },
  notFound: {
    code: '404',
    title: 'Oops! Page Not Found!',
    text: "It seems like the page you're looking for does not exist or might have been removed.",
  },
  maintenance: {
    code: '503',
    title: 'Website is under maintenance!',
    text: "The site is not available at the moment. We'll be back online shortly.",
  },
  unauthorized: {
    code: '401',
    title: "Oops! You don't have permission to access this page.",
    text: 'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
  },
  unexpected: 'Unexpected Application Error!',
  goBack: 'Go Back',
  backToHome: 'Back to Home',
  learnMore: 'Learn more',
} as const;
