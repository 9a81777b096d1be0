import { expect, test } from 'vitest';
import { isWebsite } from './website.ts';

test.each(['https://practice.example', 'http://practice.example/about?x=1#team'])(
  'accepts %s',
  (address) => expect(isWebsite(address)).toBe(true),
);

test.each([
  '',
  'practice.example',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'ftp://practice.example',
  '//practice.example',
  'https://name:secret@practice.example',
  'https://localhost',
  'https://',
])('rejects %j', (address) => expect(isWebsite(address)).toBe(false));
