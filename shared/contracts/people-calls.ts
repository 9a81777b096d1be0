import { z } from 'zod';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import type { Contract } from './contract.ts';
import { idParams } from './ids.ts';
import {
  answerRoleRequestSchema,
  changeRoleSchema,
  listPeopleSchema,
  personSchema,
} from './people.ts';

/** What the console's People screen asks: all of it is the owner's business, and of nobody else. */
export const peopleCalls = {
  listPeople: {
    access: 'owner',
    summary: 'The users of the shop, the newest first',
    description: LIST_DESCRIPTION,
    query: listPeopleSchema,
    answer: z.array(personSchema),
  },
  deactivatePerson: {
    access: 'owner',
    summary: 'Lock a user out; every browser of theirs is signed out at once',
    params: idParams,
    answer: personSchema,
    refuses: ['not_found'],
  },
  reactivatePerson: {
    access: 'owner',
    summary: 'Let a user in again',
    params: idParams,
    answer: personSchema,
    refuses: ['not_found'],
  },
  changePersonRole: {
    access: 'owner',
    summary: 'Give a user another role',
    description: 'Refused with 409 while they wait for the answer to a request.',
    params: idParams,
    body: changeRoleSchema,
    answer: personSchema,
    refuses: ['not_found', 'conflict'],
  },
  mailPersonResetLink: {
    access: 'owner',
    summary: 'Mail a user a link to choose a new password',
    params: idParams,
    answer: messageAnswer,
    refuses: ['not_found', 'conflict', 'too_many_requests'],
  },
  answerRoleRequest: {
    access: 'owner',
    summary: 'Approve or refuse what a user has asked to be; they are told by mail',
    description: 'The same decision twice is one; another one after it is refused with 409.',
    params: idParams,
    body: answerRoleRequestSchema,
    answer: personSchema,
    refuses: ['not_found', 'conflict'],
  },
} satisfies Record<string, Contract>;
